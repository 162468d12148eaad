const SDK_AGENT = /^foyer-client\/\S+ \((?:(\w+); )?([^)]+)\)$/

const BROWSERS: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
}
/** Systems by prefix of `navigator.platform`. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/^Win/, 'Windows'],
  [/^Mac/, 'macOS'],
  [/^Linux/, 'Linux'],
]

/** "Firefox, Linux" for the `X-Client-Agent` of the SDK; any other agent stays as it is. */
export function getDeviceName(agent: string): string {
  const [, browser, platform] = SDK_AGENT.exec(agent) ?? []
  if (platform === undefined) return agent
  const system = SYSTEMS.find(([start]) => start.test(platform))?.[1] ?? platform
  return browser === undefined ? system : `${BROWSERS[browser] ?? browser}, ${system}`
}
