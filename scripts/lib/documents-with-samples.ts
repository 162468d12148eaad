import { listFiles } from './files.mjs'

/** Documents whose every sample is compiled, and run where it can be. */
const WITH_SAMPLES =
  /^(README|packages\/\w+\/README|docs\/(quick-start|theming|wallets|errors)|docs\/(react|cookbook)\/[\w-]+)\.md$/

/** Their paths. */
export const documentsWithSamples = async (): Promise<string[]> =>
  (await listFiles()).filter((path) => WITH_SAMPLES.test(path))
