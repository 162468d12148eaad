/** A tab, as far as the extension looks at it. */
export interface Tab {
  id?: number
  active: boolean
  incognito: boolean
  /** Absent without the permission `tabs`. */
  url?: string
}

interface Event<A extends unknown[]> {
  addListener(listener: (...args: A) => void): void
}

/** The part of the browsers' interface for extensions that is used here; Firefox has it by the same name. */
interface Chrome {
  action: {
    setBadgeText(details: { text: string; tabId?: number }): Promise<void>
    setBadgeBackgroundColor(details: { color: string }): Promise<void>
    setTitle(details: { title: string; tabId?: number }): Promise<void>
    onClicked: Event<[Tab]>
  }
  i18n: { getMessage(name: string, substitutions?: string[]): string; getUILanguage(): string }
  permissions: Record<'contains' | 'request', (permissions: { origins: string[] }) => Promise<boolean>>
  runtime: { openOptionsPage(): Promise<void> }
  /** Chromium. */
  sidePanel?: { setPanelBehavior(behavior: { openPanelOnActionClick: boolean }): Promise<void> }
  /** Firefox. */
  sidebarAction?: { toggle(): Promise<void> }
  storage: {
    local: {
      get(defaults: object): Promise<Record<string, unknown>>
      set(values: object): Promise<void>
    }
    onChanged: Event<[Record<string, unknown>, string]>
  }
  tabs: {
    query(filter: { active: true; currentWindow?: true; lastFocusedWindow?: true }): Promise<Tab[]>
    onActivated: Event<[{ tabId: number }]>
    onUpdated: Event<[number, { url?: string; status?: string }, Tab]>
  }
  windows: { onFocusChanged: Event<[number]> }
}

/** The browser, in a page of the extension and in its worker. */
export const chrome = (globalThis as unknown as { chrome: Chrome }).chrome
