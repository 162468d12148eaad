import { expect, test } from 'vitest'
import { createManifest, type Target, toPattern } from '../manifest.ts'

const SERVER = 'https://chat.example'

test.each(['chromium', 'firefox'] as Target[])('the manifest for %s can read no page', (target) => {
  const manifest = createManifest(target, SERVER, '1.0.0') as Record<string, unknown>
  expect(manifest).not.toHaveProperty('content_scripts')
  expect(manifest).not.toHaveProperty('externally_connectable')
  expect(manifest).not.toHaveProperty('web_accessible_resources')
  expect(manifest.host_permissions).toEqual([`${SERVER}/*`])
  const permissions = manifest.permissions as string[]
  expect(permissions.filter((each) => !['sidePanel', 'storage', 'tabs'].includes(each))).toEqual([])
  expect(manifest.incognito).toBe('not_allowed')
})

test('a pattern has no port, which Firefox refuses', () => {
  expect(toPattern('http://127.0.0.1:8787')).toBe('http://127.0.0.1/*')
})
