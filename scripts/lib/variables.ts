import { readConfig } from '@foyer/server'

/** Every environment variable that the server reads. */
export function variablesOfServer(): Set<string> {
  // Read in main.ts, before there is a configuration.
  const asked = new Set(['FOYER_LOG'])
  const environments: Record<string, string>[] = [{}, { FOYER_SPEECH_URL: 'https://speech.example/' }]
  for (const given of environments) {
    readConfig(
      new Proxy(given, {
        get: (target, name: string) => {
          asked.add(name)
          return target[name]
        },
      }),
    )
  }
  return asked
}
