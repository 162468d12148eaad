/** Texts of the update notice. */
export const en = {
  ready: 'A new version is ready.',
  begin: 'Reload',
}
