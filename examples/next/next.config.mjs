// Next looks for a root among the folders above; the example is one by itself.
export default { outputFileTracingRoot: import.meta.dirname, turbopack: { root: import.meta.dirname } }
