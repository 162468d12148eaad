// A Python client from openapi.json: classes of the schemas by quicktype, and a method for each operation.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const { paths, components } = JSON.parse(readFileSync('openapi.json', 'utf8'))
const schemas = components.schemas

writeFileSync('schemas.json', JSON.stringify({ components: { schemas } }))
const { status, stderr } = spawnSync(
  'node_modules/.bin/quicktype',
  [
    ...['--telemetry', 'disable', '--lang', 'python', '--python-version', '3.7'],
    ...['--src-lang', 'schema', '--src', 'schemas.json#/components/schemas/', '--out', 'foyer_types.py'],
  ],
  { encoding: 'utf8' },
)
assert.equal(status, 0, stderr)

/** Classes by the lower case of their names: quicktype spells `Url` as `URL`. */
const classes = new Map(
  Array.from(readFileSync('foyer_types.py', 'utf8').matchAll(/^class (\w+)/gm), ([, name]) => [
    name.toLowerCase(),
    name,
  ]),
)

/** The class of a schema, where it refers to an object by its name. */
const classOf = (schema = {}) => {
  const name = schema.$ref?.split('/').at(-1)
  return schemas[name]?.type === 'object' ? classes.get(name.toLowerCase()) : undefined
}
const resolve = (value) =>
  value.$ref === undefined ? value : components[value.$ref.split('/')[2]][value.$ref.split('/')[3]]
const toSnake = (name) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase()
/** A name that is no word of Python. */
const toVariable = (name) => (['from', 'in', 'is', 'class'].includes(name) ? `${name}_` : name)
const schemaOf = ({ content } = {}) => content?.['application/json']?.schema

function readReply(schema) {
  const [one, each] = [classOf(schema), classOf(schema?.items)]
  if (one !== undefined) return `types.${one}.from_dict(reply)`
  return each === undefined ? 'reply' : `[types.${each}.from_dict(each) for each in reply]`
}

function writeMethod(path, method, { operationId, parameters = [], requestBody, responses, summary }) {
  const listed = parameters.map(resolve)
  const inPath = listed.filter((each) => each.in === 'path').map(({ name }) => name)
  const inQuery = listed.filter((each) => each.in === 'query').map(({ name }) => name)
  const body = classOf(schemaOf(requestBody))
  const success = Object.entries(responses).find(([code]) => code.startsWith('2'))?.[1]
  const given = [
    'self',
    ...inPath.map((name) => `${name}: str`),
    ...(requestBody === undefined ? [] : [body === undefined ? 'body' : `body: types.${body}`]),
    ...inQuery.map((name) => `${toVariable(name)}=None`),
  ]
  const query = inQuery.map((name) => `'${name}': ${toVariable(name)}`).join(', ')
  const sent = requestBody === undefined ? 'None' : body === undefined ? 'body' : 'body.to_dict()'
  return `    def ${toSnake(operationId)}(${given.join(', ')}):
        ${JSON.stringify(summary)}
        reply = self._send('${method.toUpperCase()}', f'${path.replace(/\{(\w+)\}/g, '{quote($1, safe="")}')}', {${query}}, ${sent})
        return ${readReply(schemaOf(success))}
`
}

const methods = Object.entries(paths).flatMap(([path, all]) =>
  Object.entries(all).map(([method, operation]) => writeMethod(path, method, operation)),
)
const guest = components.securitySchemes.guest.name
writeFileSync(
  'foyer_client.py',
  `import json
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

import foyer_types as types


class Refused(Exception):
    def __init__(self, body: types.ErrorBody):
        super().__init__(body.message)
        self.body = body


class Client:
    def __init__(self, origin: str, guest: str):
        self.origin = origin
        self.guest = guest

    def _send(self, method, path, query, body):
        given = urlencode({name: value for name, value in query.items() if value is not None})
        headers = {'${guest}': self.guest, 'Content-Type': 'application/json'}
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(f'{self.origin}{path}?{given}', data, headers, method=method)) as answer:
                text = answer.read()
                return json.loads(text) if text else None
        except HTTPError as error:
            raise Refused(types.ErrorBody.from_dict(json.loads(error.read()))) from error

${methods.join('\n')}`,
)
