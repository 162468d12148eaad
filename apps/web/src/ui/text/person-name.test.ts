import { expect, test } from 'vitest'
import { en } from '../../i18n/words/en.ts'
import { getPersonName } from './person-name.ts'

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

test.each([
  [{ display_name: 'Mila', address, public_id: address }, 'Mila'],
  [{ display_name: 'Mila', name_flagged: true as const, address, public_id: address }, '0xf39f…2266 · Mila'],
  [
    { display_name: 'Bot', name_flagged: true as const, address: null, public_id: address },
    '0xf39f…2266 · Bot',
  ],
  [{ display_name: null, address, public_id: address }, '0xf39f…2266'],
  [{ display_name: null, ens: 'mila.eth', address, public_id: address }, 'mila.eth'],
  [{ display_name: 'Mila', ens: 'other.eth', address, public_id: address }, 'Mila'],
  [{ display_name: '', address, public_id: address }, '0xf39f…2266'],
  [{ display_name: null, address: null, public_id: 'g_4f2a0123456789abcdef' }, 'Guest 4f2a'],
  [{ display_name: null, address: null, public_id: '' }, 'Guest'],
  [{ display_name: null, address: null, public_id: address }, 'Deleted account'],
])('getPersonName of %j is %s', (user, name) => {
  expect(getPersonName(user, en)).toBe(name)
})
