<?php
// Runs on the site's server only: a program that has the secret can sign in as any member. PHP 8.1 or newer.

function encode(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

/** A token that signs one member of the site in, once, within two minutes. */
function signMember(string $id, string $name, ?string $picture, string $keyId, string $secret, string $domain): string
{
    $now = time();
    $header = ['alg' => 'HS256', 'typ' => 'JWT', 'kid' => $keyId];
    $claims = ['sub' => $id, 'name' => $name, 'picture' => $picture, 'aud' => $domain];
    $claims += ['iat' => $now, 'exp' => $now + 120, 'jti' => bin2hex(random_bytes(16))];
    $input = encode(json_encode($header, JSON_THROW_ON_ERROR)) . '.' . encode(json_encode($claims, JSON_THROW_ON_ERROR));
    return $input . '.' . encode(hash_hmac('sha256', $input, $secret, true));
}

if (PHP_SAPI === 'cli' && isset($argv[2])) {
    [$keyId, $secret, $domain] = array_map(getenv(...), ['FOYER_KEY_ID', 'FOYER_SECRET', 'FOYER_DOMAIN']);
    echo signMember($argv[1], $argv[2], $argv[3] ?? null, $keyId, $secret, $domain), "\n";
}
