import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

export const en = {
  title: 'Import and export',
  importTitle: 'Import comments',
  importText:
    'Bring the comments of your old system into the rooms of their pages: a Disqus export, a WordPress export (WXR), or a CSV table with url, author, created_at and content. Up to 200 MB. You see first what would happen.',
  authorsText: 'Their authors are shown as imported: they have no account here. Nobody is notified.',
  choose: 'Choose a file',
  another: 'Choose another file',
  reading: 'Reading the file',
  writing: (done: number, total: string) => form(done, { other: `# of ${total} comments written` }),
  cancel: 'Cancel',
  cancelled: 'Cancelled. What was imported until then stays; repeat the import to go on.',
  formats: {
    disqus: 'This is a Disqus export.',
    wordpress: 'This is a WordPress export.',
    csv: 'This is a table of comments.',
  },
  fresh: (count: number) => form(count, { one: '# new comment', other: '# new comments' }),
  known: (count: number) =>
    form(count, { one: '# comment is here already', other: '# comments are here already' }),
  places: (rooms: number, authors: string) =>
    form(rooms, { one: `In # room, by ${authors}`, other: `In # rooms, by ${authors}` }),
  authors: (count: number) => form(count, { one: '# author', other: '# authors' }),
  cut: (count: number) =>
    form(count, {
      one: '# is longer than a message and is shortened',
      other: '# are longer than a message and are shortened',
    }),
  leftOut: 'Left out',
  skipped: {
    other_site: (count: number) => form(count, { other: '# on pages of other sites' }),
    deleted: (count: number) => form(count, { other: '# deleted' }),
    spam: (count: number) => form(count, { other: '# marked as spam' }),
    unapproved: (count: number) => form(count, { other: '# never approved' }),
    pingback: (count: number) => form(count, { one: '# pingback', other: '# pingbacks' }),
    empty: (count: number) => form(count, { other: '# without text' }),
    repeated: (count: number) => form(count, { other: '# repeated in the file' }),
    broken: (count: number) => form(count, { other: '# that cannot be read' }),
  },
  faults: 'First places that cannot be read',
  line: (line: string, why: string) => `Line ${line}: ${why}`,
  reasons: {
    markup: 'the markup is broken',
    doctype: 'a document type, which exports do not have',
    too_deep: 'too many elements within each other',
    too_long: 'a text that does not end',
    too_many: 'more than 500,000 comments; split the file',
    row: 'the row is broken',
    page: 'there is no web address',
    time: 'there is no valid date',
    id: 'the id is missing or too long',
  },
  incomplete: 'The file is broken, so nothing of it is imported.',
  incompleteText:
    'Up to that place it has the comments below. Export it again, or mend it, and choose it once more.',
  importAll: (count: number) => form(count, { one: 'Import # comment', other: 'Import # comments' }),
  nothingNew: 'There is nothing new in this file.',
  done: (count: number) => form(count, { one: '# comment imported', other: '# comments imported' }),
  exportTitle: 'Export messages',
  exportText:
    'All messages of this domain’s rooms, as their readers see them. Removed messages are not in it, nor are private ones.',
  lines: 'Download as JSON lines',
  page: 'Download as a page to read',
  errors: {
    unknownFormat:
      'This is no Disqus export, no WordPress export and no table with the columns url, author, created_at and content.',
    tooLarge: 'This file is larger than 200 MB. Split it and import the parts one by one.',
    busy: 'The server is busy with other imports. Try again in a few minutes.',
    interrupted: 'The connection broke off. Repeat the import: nothing is imported twice.',
  },
}
