# Runs on the site's server only: a program that has the secret can sign in as any member. Ruby 2.7 or newer.
require "json"
require "openssl"
require "securerandom"

def encode(bytes)
  [bytes].pack("m0").tr("+/", "-_").delete("=")
end

# A token that signs one member of the site in, once, within two minutes.
def sign_member(id, name, picture, key_id:, secret:, domain:)
  now = Time.now.to_i
  header = { alg: "HS256", typ: "JWT", kid: key_id }
  claims = { sub: id, name: name, picture: picture, aud: domain, iat: now, exp: now + 120, jti: SecureRandom.uuid }
  input = "#{encode(header.to_json)}.#{encode(claims.to_json)}"
  "#{input}.#{encode(OpenSSL::HMAC.digest("SHA256", secret, input))}"
end

if $PROGRAM_NAME == __FILE__
  key = { key_id: ENV.fetch("FOYER_KEY_ID"), secret: ENV.fetch("FOYER_SECRET"), domain: ENV.fetch("FOYER_DOMAIN") }
  puts sign_member(ARGV[0], ARGV[1], ARGV[2], **key)
end
