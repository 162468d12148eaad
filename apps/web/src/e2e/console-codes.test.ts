import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test } from './fixtures/test.ts'

test('codes come in from a table, all of them or none, and go out as one that runs nothing', async ({
  world,
  owner,
  domain,
}) => {
  const { page, troubles } = owner
  await page.goto(`${world.url}/console/${domain}/vouchers?view=batches`)
  await page.getByText('No codes yet').waitFor()
  await page.getByRole('textbox', { name: 'What they get' }).fill('=cmd|calc')
  await page.getByRole('textbox', { name: 'Number of codes' }).fill('0')
  await page.getByRole('button', { name: 'Create codes' }).click()
  const batch = page.getByRole('listitem').filter({ hasText: '=cmd|calc' })
  await batch.getByText(/^0 codes/).waitFor()
  const give = (csv: string) =>
    page
      .getByLabel('Codes for “=cmd|calc”')
      .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

  await give('\ufeffcode,uses\r\nspring-2026,5\r\nSUMMER 2026,\r\n"autumn2026",1\r\n')
  await page.getByText('3 codes added.').waitFor()
  await batch.getByText(/^3 codes/).waitFor()

  // Again, with one more, and one twice
  await give('code\nSPRING2026\nsummer2026\nautumn2026\nwinter2026\nWINTER-2026\n')
  await page.getByText('1 code added, 3 were there already.').waitFor()
  await batch.getByText(/^4 codes/).waitFor()

  // One broken row keeps all of them out, and is named
  const fault = batch.getByRole('alert')
  await give('code,uses\nGOOD2026,1\nab,1\nMANY2026,many\n')
  await fault.getByText('line 3: a code has 8 to 64 letters and digits').waitFor()
  await fault.getByText('line 4: uses are a number from 1 to 1000000').waitFor()
  await give('code\n=HYPERLINK("https://evil.example")\n@SUM(A1)\n+1234\n')
  await fault.getByText('line 2: a code has 8 to 64 letters and digits').waitFor()
  await give('code\n"open')
  await fault.getByText('line 2: a quote is not closed').waitFor()
  await give('')
  await fault.getByText('there is no code in it').waitFor()
  await batch.getByText(/^4 codes/).waitFor()

  const download = page.waitForEvent('download')
  await batch.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.match(/2026/g)).toHaveLength(4)
  expect(csv.split(/\r\n|,/).filter((value) => /^[=+\-@]/.test(value))).toEqual([])
  await fault.waitFor({ state: 'detached' })
  // The browser reports the refusals, which are what this is about.
  expect(troubles.filter((each) => !/400 .*\/codes$/.test(each))).toEqual([])
})
