// The other projects beside this one are not part of it.
export default {
  env: { FOYER_URL: process.env.FOYER_URL },
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
}
