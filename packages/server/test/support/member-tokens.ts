import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { deriveMemberSecret } from '../../src/features/members/keys.ts'
import { uuidv7 } from '../../src/lib/uuid.ts'
import type { RoleStage } from './role-stage.ts'

/** Creates a key with which the stage's site signs for its members. @returns its id */
export async function newMemberKey(stage: RoleStage): Promise<string> {
  const id = uuidv7()
  await stage.sql(`INSERT INTO member_keys (domain, id, kind) VALUES ($1, $2, 'secret')`, [stage.domain, id])
  return id
}

/** Creates a token that the stage's site has signed for a member. */
export async function newMemberToken(stage: RoleStage): Promise<string> {
  const kid = await newMemberKey(stage)
  const secret = deriveMemberSecret(stage.world.context.keys.memberKeys, kid)
  return new SignJWT({ name: 'Ann' })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setSubject('1')
    .setAudience(stage.domain)
    .setExpirationTime('4m')
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(secret))
}
