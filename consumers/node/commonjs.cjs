const assert = require('node:assert/strict')
const { canonicalUrl, createClient } = require('@foyer/client')

assert.equal(canonicalUrl('https://Example.com'), 'https://example.com/')
assert.equal(createClient({ apiUrl: 'http://127.0.0.1:9', domain: 'example.com' }).status, 'not_ready')
