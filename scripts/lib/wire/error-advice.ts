/** Why a code comes, and what to do then. Links are paths from the root of the repository. */
export const errorAdvice: Readonly<Record<number, readonly [cause: string, remedy: string]>> = {
  4000: [
    'The body is no JSON, has another `Content-Type`, or a field has another type than documented.',
    'Send `Content-Type: application/json` and the fields of [the call](docs/wire.md#calls). The SDK does.',
  ],
  4001: [
    'A value is missing, too long or not of the documented form. On a socket: a second `hello`.',
    'Read `errors` of the body: it has a sentence for each field. Names that pose as others are described in [names](docs/names.md).',
  ],
  4002: ['The contact is in the list already.', 'Use `contacts.update`.'],
  4003: [
    'The product refuses it: a voucher is used, a number is reached, a code has ended.',
    'Show the sentence to the person, or ask for the name with `isRefusal`. Repeating the call does not help.',
  ],
  5101: [
    'Nothing was ever written in the room, so it is not stored.',
    'Call `rooms.create`, then send again. `room.send` of the SDK does both.',
  ],
  4010: [
    'The request has no bearer and no guest id.',
    'With the SDK: `await client.init()` first. With HTTP: send `Authorization: Bearer …`, or `X-Guest-UUID` with a UUID version 4.',
  ],
  4011: [
    'The token has expired, was ended on another device, or belongs to a bot that was removed.',
    'Sign in again: `client.signIn`. The SDK forgets the token and emits `clear_token`.',
  ],
  4012: [
    'The call changes the account, and a bearer is not enough for that.',
    'Have the wallet sign for it: the SDK does so itself. A Google login hands `fresh` to the call ([wallets](docs/wallets.md)).',
  ],
  4013: [
    'The token of a site names no live key of the domain: another `kid`, another algorithm than the key has, or no `kid` while two keys are live.',
    'Send the id of a key that the console lists and that is not revoked ([site members](docs/site-members.md#the-token)).',
  ],
  4014: [
    'The token of a site was signed with another key than it names.',
    'Sign with all of the secret as it was shown, `fmk_` included and without a line break ([site members](docs/site-members.md#the-token)).',
  ],
  4015: [
    'The `exp` of a site’s token is over, by more than the 30 seconds that clocks may differ.',
    'Sign a token for each sign-in, just before it, and set the clock of the site’s server ([site members](docs/site-members.md#the-token)).',
  ],
  4016: [
    'The `exp` of a site’s token is more than five minutes ahead, or after its `iat`.',
    'Sign it for two minutes: the bearer that it is traded for is good for a day ([site members](docs/site-members.md#the-token)).',
  ],
  4017: [
    'The `aud` of a site’s token is not the domain of the call alone.',
    'Write the domain as the console shows it, without `https://` and `www.` ([site members](docs/site-members.md#the-token)).',
  ],
  4018: [
    'The `jti` of a site’s token has signed in before.',
    'Sign another token with a new `jti`. If nobody of yours used it, it was read on its way ([site members](docs/site-members.md#the-token)).',
  ],
  4030: [
    'The caller has no role that permits the call, a bot has not its scope, or the data belong to another person.',
    'Compare the row of the call in [permissions](docs/permissions.md). Roles are given by an owner ([owners](docs/owners.md#who-may-do-what)).',
  ],
  40300: [
    'An operator has banned the person from the whole server.',
    'Show `ban` of the body: it has the reason and the end. Only an operator can undo it ([operating](docs/operating.md)).',
  ],
  40301: [
    'The spam guard found the message of a newcomer too much like spam.',
    'Write it in other words, with fewer links and less often; a moderator can trust the author ([spam](docs/spam.md)).',
  ],
  40302: [
    'Twenty messages of the author wait for a moderator of the domain; more are not taken.',
    'Keep the text and send it again once some of them have been decided.',
  ],
  40303: [
    'The domain has messages read before they appear, and an edit cannot wait.',
    'Leave the message, or delete it and send another. `snapshot.conduct?.premoderation` says it beforehand.',
  ],
  40310: [
    'The room has a level gate, and the person has not reached the level in this domain.',
    'Show `snapshot.conduct?.gate` beforehand; `client.moderation.standing` has the level of the person.',
  ],
  40311: [
    'The room has a token gate, and no wallet of the person holds the minimum. A refusal counts for 30 seconds.',
    'Show `snapshot.conduct?.gate` beforehand, and ask `client.moderation.standing` again after a purchase.',
  ],
  40312: [
    'The room has a token gate, and the person is a guest or has no login with a wallet.',
    'Have the person sign in with a wallet, or join one: `client.moderation.standing` says it beforehand.',
  ],
  4031: [
    'The owner of the domain has set `allow_guest_user` to false.',
    'Offer the sign-in. What was typed stays in `messages` as `failed`, and `retry` sends it afterwards.',
  ],
  4032: [
    'A page of another origin used the cookies of this one, or the cookie `csrftoken` is stale.',
    'Reload the page. From your own site, send a bearer instead of cookies.',
  ],
  4033: [
    'Staff has blocked the person in this domain; of a private message, the receiver’s rule for strangers does not admit the sender.',
    'Nothing by code. `GET /api/domain/{domain}/blocks` shows staff the reason and the end.',
  ],
  4034: [
    'More than 15 minutes have passed since the message was sent.',
    'Write a new message; deleting is possible at any time.',
  ],
  4035: [
    'The room is read-only: only staff of the domain may write.',
    'Show the room without a composer: `snapshot.conduct?.read_only` says it beforehand.',
  ],
  4036: [
    'A word rule of the domain or of the server refuses the text.',
    'Let the person change the text. Staff changes the rules with `moderation.setConduct`.',
  ],
  4037: [
    'A word rule, the spam guard or the premoderation of the domain holds the message.',
    'Nothing: a moderator publishes it or throws it away. Do not send it again.',
  ],
  4038: [
    'The page is neither the chat’s own nor on a claimed domain, so a token may not be made there.',
    'Claim the domain, or set `FOYER_PUBLIC_URL` or `FOYER_ORIGINS` ([where people can sign in](docs/configuration.md#where-people-can-sign-in)). Guests can write meanwhile.',
  ],
  4039: [
    'The token was made on a claimed site, and the call needs one of the chat’s own pages.',
    'Send the person to the chat’s own page for private messages, the console and the account ([decision 005](docs/decisions/005-tokens-belong-to-a-site.md)).',
  ],
  4040: [
    'There is no such room, message, profile, setting or path.',
    'For reads an empty state is the right answer. `isRefusal(error, null, "missing")` asks for it.',
  ],
  4050: [
    'The path exists, with another method.',
    'Compare method and path with [the calls](docs/wire.md#calls).',
  ],
  4090: [
    'Another person has changed it meanwhile, or decided it, or there is only one and it is taken.',
    'Read again, show both versions, and send again with the new `expected` ([two at once](docs/owners.md#two-at-once)).',
  ],
  4091: [
    'One side has a new key since the message was sealed.',
    'The SDK fetches the keys and seals again. Without it: do the same.',
  ],
  4092: [
    'The receiver has never signed in on a device that makes keys.',
    'Nothing: the SDK keeps the message and sends it when there is a key.',
  ],
  4094: [
    'The receiver has not accepted the sender, who is a stranger to them.',
    'Nothing: the SDK keeps the message until the receiver accepts.',
  ],
  4130: [
    'The body is larger than the call accepts.',
    'Send less; [sizes](docs/wire.md#sizes) has the limits.',
  ],
  4131: [
    'A picture has more than `PICTURE_MAX_SIDE` pixels on a side.',
    'Make it smaller; [pictures](docs/wire.md#pictures) has the limits.',
  ],
  4150: [
    'The content is of another kind than the call accepts.',
    'Send JSON, or the form fields of the call.',
  ],
  4151: [
    'A file is no PNG and no JPEG, or a PNG that moves.',
    'Decode other kinds before, as a browser does with a canvas ([pictures](docs/wire.md#pictures)).',
  ],
  4260: [
    'A plain request was made to the path of the socket.',
    'Open a WebSocket. Behind a proxy, pass `Upgrade` and `Connection` on ([several servers](docs/deploy.md)).',
  ],
  4290: [
    'A [rate limit](docs/wire.md#rate-limits) of the caller or of the network is used up. On a socket: it follows too many topics.',
    'Wait for `Retry-After` seconds (`retryAfter` of the error). Behind a proxy set `FOYER_TRUST_PROXY`, or all visitors share one network.',
  ],
  4291: [
    'Slow mode: the person’s last message in the room is too recent.',
    'Nothing: the SDK waits and sends it by itself.',
  ],
  5000: [
    'A fault of the server.',
    'Look at its log for the line of that moment, and report it with the version.',
  ],
  5030: ['The server does not let this person change the profile.', 'Nothing by code; ask the operator.'],
  5031: [
    'The operator has not set `FOYER_SPEECH_URL` or `FOYER_SPEECH_COMMAND`.',
    'Hide the microphone, or set one of them ([configuration](docs/configuration.md)).',
  ],
  5010: [
    'A program asks for oEmbed as XML.',
    'Ask with `format=json`, or without `format` ([embedding](docs/embedding.md#oembed)).',
  ],
  5032: [
    'The database does not answer, or the server is starting or stopping.',
    'Repeat the call after `Retry-After`. Rooms do so themselves, and keep what was typed. `/readyz` says what is missing.',
  ],
  5033: [
    'The address of the site’s public keys did not answer, or with something else than a JWKS.',
    'See that it is public, answers within five seconds, and has the type `application/json`. It is asked again half a minute later ([site members](docs/site-members.md#the-key)).',
  ],
  5034: [
    'The chain of a token gate did not answer, and has not admitted the person within the last hour.',
    'Send again after `Retry-After` seconds; the SDK keeps the message and does it. The operator looks at `RPC_URL_<chain>`.',
  ],
  5035: [
    'The chain did not answer while an owner set a token gate. Nothing was saved.',
    'Call again. The operator looks at `RPC_URL_<chain>`.',
  ],
}
