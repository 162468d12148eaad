// The other projects beside this one are not part of it.
export default { outputFileTracingRoot: import.meta.dirname, turbopack: { root: import.meta.dirname } }
