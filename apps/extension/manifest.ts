/** Browsers that the extension is built for. */
export type Target = 'chromium' | 'firefox'

/** Server of a build that names none: `npm start` on one's own machine. */
export const DEFAULT_SERVER = 'http://127.0.0.1:8787'

/** The first versions with `light-dark()`, which the theme uses, and with what the manifest asks for. */
const CHROMIUM_MIN = '123'
const FIREFOX_MIN = '121.0'

/** Match pattern of a server. Firefox refuses one with a port, and one without takes every port. */
export function toPattern(server: string): string {
  const { protocol, hostname } = new URL(server)
  return `${protocol}//${hostname}/*`
}

/**
 * The manifest. It has no content scripts, so that no page is read, and no host permission but for the server. `tabs`
 * gives the address of the page that a person is on, and nothing of its content.
 */
export function createManifest(target: Target, server: string, version: string): object {
  const icons = { 192: 'icons/icon-192.png', 512: 'icons/icon-512.png' }
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    version,
    icons,
    action: { default_icon: icons, default_title: '__MSG_name__' },
    options_ui: { page: 'options.html', open_in_tab: true },
    host_permissions: [toPattern(server)],
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    content_security_policy: {
      extension_pages: "script-src 'self'; object-src 'none'; frame-src 'none'; base-uri 'none'",
    },
    // A private window has no lobby, and the extension does not see its tabs.
    incognito: 'not_allowed',
    ...(target === 'chromium' ? ofChromium : ofFirefox),
  }
}

const ofChromium = {
  minimum_chrome_version: CHROMIUM_MIN,
  permissions: ['sidePanel', 'storage', 'tabs'],
  background: { service_worker: 'background.js', type: 'module' },
  side_panel: { default_path: 'panel.html' },
}

const ofFirefox = {
  permissions: ['storage', 'tabs'],
  background: { scripts: ['background.js'], type: 'module' },
  sidebar_action: { default_panel: 'panel.html', default_title: '__MSG_name__', open_at_install: false },
  browser_specific_settings: {
    gecko: {
      id: 'extension@foyer.example',
      strict_min_version: FIREFOX_MIN,
      // An open panel sends the address of its page, and what the person writes.
      data_collection_permissions: { required: ['browsingActivity', 'personalCommunications'] },
    },
  },
}
