import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { test } from './fixtures/test.ts'

const toFile = (text: string) => ({ name: 'disqus.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })

/** A Disqus export with two comments on a page of the domain, and one on another site. */
const toDisqus = (domain: string, end = '</disqus>') => `<?xml version="1.0"?>
<disqus xmlns:dsq="http://disqus.com/disqus-internals">
<thread dsq:id="1"><link>https://${domain}/article</link><title>An article</title></thread>
<thread dsq:id="2"><link>https://elsewhere.example/</link></thread>
<post dsq:id="11"><message><![CDATA[<p>The first comment</p>]]></message><createdAt>2014-02-03T04:05:06Z</createdAt>
<author><name>Ada L</name></author><thread dsq:id="1"/></post>
<post dsq:id="12"><message><![CDATA[<p>An answer</p>]]></message><createdAt>2014-02-04T04:05:06Z</createdAt>
<author><name>Bo</name></author><thread dsq:id="1"/><parent dsq:id="11"/></post>
<post dsq:id="13"><message>elsewhere</message><createdAt>2014-02-04T04:05:06Z</createdAt><thread dsq:id="2"/></post>
${end}`

test('an owner sees what a file would bring, imports it once, and takes all messages along', async ({
  world,
  domain,
  owner: { page, troubles },
}) => {
  await page.goto(`${world.url}/console/${domain}/imports`)
  const section = page.getByTestId('console-imports')
  const choose = section.getByLabel('Choose a file', { exact: true }).and(page.locator('input'))

  await choose.setInputFiles(toFile('hello'))
  await section.getByRole('alert').getByText('This is no Disqus export').waitFor()
  await choose.setInputFiles(toFile(toDisqus(domain, '<post></disqus>')))
  await section.getByText('so nothing of it is imported').waitFor()
  await section.getByText('Line 10: the markup is broken').waitFor()
  expect(await section.getByRole('button', { name: /^Import/ }).count()).toBe(0)

  await choose.setInputFiles(toFile(toDisqus(domain)))
  await section.getByText('This is a Disqus export.').waitFor()
  await section.getByText('In 1 room, by 2 authors').waitFor()
  await section.getByText('1 on pages of other sites').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await section.getByRole('button', { name: 'Import 2 comments' }).click()
  await section.getByText('2 comments imported').waitFor()
  await choose.setInputFiles(toFile(toDisqus(domain)))
  await section.getByText('There is nothing new in this file.').waitFor()
  await section.getByText('2 comments are here already').waitFor()

  const saving = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download as JSON lines' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${domain}.jsonl`)
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).content)).toEqual(['The first comment', 'An answer'])

  await page.goto(`${world.url}/?url=https://${domain}/article`)
  const message = page.getByText('The first comment').first()
  await message.waitFor()
  await page.getByText('imported', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Ada L' }).first().click()
  await page.getByTestId('person').getByText('There is no account behind this name.').waitFor()
  // A file that is none is refused with the status that the browser notes.
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
})
