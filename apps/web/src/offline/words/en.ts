/** What is said when the app renews itself. */
export const en = {
  ready: 'A new version is ready.',
  begin: 'Reload',
}
