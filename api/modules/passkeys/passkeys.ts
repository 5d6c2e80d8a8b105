import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON
} from '@simplewebauthn/server'
import type { Context } from 'koa'
import type { Selectable, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { deviceOf } from '#domain/accounts/device-name.ts'
import { MOST_PASSKEYS, type Passkey, type passkeyAnswerSchema, passkeyName } from '#domain/accounts/passkey.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { PasskeyChallengesTable, PasskeysTable } from '../../db/passkey-tables.ts'
import type { ShopTables } from '../../db/schema.ts'
import { hashOf } from '../sessions/hash.ts'

type Within = Transaction<ShopTables>
type Purpose = PasskeyChallengesTable['purpose']
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** Whose a passkey is. */
export interface PasskeyOwner {
  kind: 'customer' | 'staff'
  id: string
}

/** Who may use a passkey: made for one name of the world, a passkey answers under no other. */
interface Place {
  origin: string
  rpId: string
}

export interface Adding {
  owner: PasskeyOwner
  /** Writes what goes with it. */
  added: (within: Within, name: string) => Promise<void>
}

export interface Passkeys {
  /** Whether this shop can have passkeys at the address by which it is asked: a browser wants a name and https. */
  areAt: (ctx: Context) => boolean
  /** What to ask a browser in order to add a passkey; `account` and `name` tell it apart where somebody has several. */
  askToAdd: (ctx: Context, adding: { owner: PasskeyOwner; account: string; name: string }) => Promise<CreationOptions>
  /** Keeps a passkey that was made; false for one that was not asked for, not here or not now, or is one too many. */
  add: (ctx: Context, adding: Adding, answer: PasskeyAnswer) => Promise<boolean>
  /** What to ask a browser for a proof; of one owner where it is known whose. */
  ask: (ctx: Context, purpose: Purpose, owner?: PasskeyOwner) => Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Whose passkey has answered; null for anything else. A challenge is spent by its first answer, whatever that is worth. */
  prove: (
    ctx: Context,
    asked: { kind: PasskeyOwner['kind']; purpose: Purpose; ownerId?: string },
    answer: PasskeyAnswer
  ) => Promise<{ id: string; ownerId: string } | null>
}

type CreationOptions = PublicKeyCredentialCreationOptionsJSON

/** Where the shop has no name and no https, browsers make no passkeys. */
export const NO_PASSKEYS_HERE = 'There are no passkeys at this address of the shop.'

const NAME_OF_SHOP = 'Northlight Diamonds'
/** Read with the first passkey that is asked for: a start of the shop does without its certificates and their encodings. */
const webauthn = () => import('@simplewebauthn/server')

/** Long enough to fetch a telephone from the next room. */
const HELD_MS = 5 * 60_000

const column = ({ kind }: Pick<PasskeyOwner, 'kind'>) => (kind === 'customer' ? 'customer_id' : 'staff_id')

/** What an authenticator calls the owner by: it tells nobody anything, and is the same for all their passkeys. */
const handleOf = ({ kind, id }: PasskeyOwner) => createHash('sha256').update(`passkey of ${kind} ${id}`).digest()

/**
 * Passkeys (W3C Web Authentication, level 3): made and proved for the shop's own address alone, always with the owner
 * verified by the authenticator, so that one is two factors. docs/decisions/0033.
 */
export function createPasskeys(deps: { db: ShopDb; clock: () => number; publicUrl: string | undefined }): Passkeys {
  const { db, clock, publicUrl } = deps
  const time = (offset = 0) => new Date(clock() + offset).toISOString()

  /** The configured address. Without one the shop is tried out on somebody's own machine, and nowhere else. */
  function placeOf(ctx: Context): Place | null {
    if (publicUrl === undefined)
      return ctx.hostname === 'localhost' ? { origin: `${ctx.protocol}://${ctx.host}`, rpId: 'localhost' } : null
    const { origin, hostname, protocol } = new URL(publicUrl)
    const isName =
      hostname === 'localhost' || (protocol === 'https:' && /[a-z]/i.test(hostname.split('.').at(-1) ?? ''))
    return isName ? { origin, rpId: hostname } : null
  }

  async function challenge(purpose: Purpose, ownerId: string | null): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(randomBytes(32))
    const row = { purpose, owner_id: ownerId, created_at: time(), expires_at: time(HELD_MS) }
    const challenge_hash = hashOf(Buffer.from(bytes).toString('base64url'))
    await db
      .insertInto('passkey_challenges')
      .values({ challenge_hash, ...row })
      .execute()
    return bytes
  }

  /** Takes the challenge that was answered out of the world, and says it; null where it was not asked, or not now. */
  async function spend({ response }: PasskeyAnswer, purpose: Purpose, ownerId: string | null): Promise<string | null> {
    const said = challengeIn(response.clientDataJSON)
    if (said === null) return null
    const spent = await db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashOf(said))
      .returning(['purpose', 'owner_id', 'created_at', 'expires_at'])
      .executeTakeFirst()
    const now = time()
    // One of the future was asked before somebody put the clock back.
    const holds = spent !== undefined && spent.created_at <= now && spent.expires_at > now
    return holds && spent.purpose === purpose && spent.owner_id === ownerId ? said : null
  }

  const rowsOf = (of: ShopDb | Within, owner: PasskeyOwner) =>
    of
      .selectFrom('passkeys')
      .selectAll()
      .where(column(owner), '=', owner.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()

  return {
    areAt: (ctx) => placeOf(ctx) !== null,
    askToAdd: async (ctx, { owner, account, name }) => {
      const place = placeOf(ctx)
      if (!place) throw new Error('A passkey was asked for where there can be none')
      const purpose = owner.kind === 'customer' ? 'add' : 'desk-add'
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: NAME_OF_SHOP,
        rpID: place.rpId,
        userName: account,
        userDisplayName: name,
        userID: new Uint8Array(handleOf(owner)),
        challenge: await challenge(purpose, owner.id),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: (await rowsOf(db, owner)).map(credentialOf)
      })
    },
    add: async (ctx, { owner, added }, answer) => {
      const place = placeOf(ctx)
      const expectedChallenge = await spend(answer, owner.kind === 'customer' ? 'add' : 'desk-add', owner.id)
      if (!place || expectedChallenge === null) return false
      const { verifyRegistrationResponse } = await webauthn()
      const made = await orNull(() =>
        verifyRegistrationResponse({
          response: answer as unknown as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: place.origin,
          expectedRPID: place.rpId,
          requireUserVerification: true
        })
      )
      if (!made?.verified) return false
      const { aaguid, credential } = made.registrationInfo
      const name = passkeyName(aaguid, deviceOf(ctx.get('User-Agent')))
      return inTransaction(db, async (within) => {
        if ((await rowsOf(within, owner)).length >= MOST_PASSKEYS) return false
        const { numInsertedOrUpdatedRows } = await within
          .insertInto('passkeys')
          .values({
            id: randomUUID(),
            customer_id: null,
            staff_id: null,
            [column(owner)]: owner.id,
            credential_id: credential.id,
            public_key: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: JSON.stringify(credential.transports ?? []),
            name,
            created_at: time(),
            last_used_at: null
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) return false
        await added(within, name)
        return true
      })
    },
    ask: async (ctx, purpose, owner) => {
      const place = placeOf(ctx)
      if (!place) throw new Error('A passkey was asked for where there can be none')
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID: place.rpId,
        challenge: await challenge(purpose, owner?.id ?? null),
        userVerification: 'required',
        ...(owner && { allowCredentials: (await rowsOf(db, owner)).map(credentialOf) })
      })
    },
    prove: async (ctx, { kind, purpose, ownerId = null }, answer) => {
      const place = placeOf(ctx)
      const expectedChallenge = await spend(answer, purpose, ownerId)
      if (!place || expectedChallenge === null) return null
      const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', answer.id).executeTakeFirst()
      const id = row?.[column({ kind })]
      if (!row || !id || (ownerId !== null && ownerId !== id)) return null
      const { userHandle } = answer.response
      if (typeof userHandle === 'string' && userHandle !== handleOf({ kind, id }).toString('base64url')) return null
      const { verifyAuthenticationResponse } = await webauthn()
      const proof = await orNull(() =>
        verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin: place.origin,
          expectedRPID: place.rpId,
          requireUserVerification: true,
          credential: {
            ...credentialOf(row),
            publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
            counter: Number(row.counter)
          }
        })
      )
      if (!proof?.verified) return null
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter: proof.authenticationInfo.newCounter, last_used_at: time() })
        .where('id', '=', row.id)
        .where('counter', '=', row.counter)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n ? { id: row.id, ownerId: id } : null
    }
  }
}

/** The passkeys of a customer or of staff, as they are shown to them. */
export async function listPasskeys(db: ShopDb | Within, owner: PasskeyOwner): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where(column(owner), '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
}

/** Removes all passkeys of somebody, and whatever one of theirs is still asked for; says how many there were. */
export async function removePasskeysOf(within: Within, owner: PasskeyOwner): Promise<number> {
  await within.deleteFrom('passkey_challenges').where('owner_id', '=', owner.id).execute()
  const { numDeletedRows } = await within
    .deleteFrom('passkeys')
    .where(column(owner), '=', owner.id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Whether there was one to remove: nobody removes another's. */
export async function removePasskey(within: Within, owner: PasskeyOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await within
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where(column(owner), '=', owner.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const credentialOf = ({ credential_id, transports }: Selectable<PasskeysTable>) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[]
})

/** The challenge that an answer says it answers, read before anything of it is trusted. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    // Anybody can send anything: what is no client data answers no challenge.
    return null
  }
}

/** The library throws for whatever is not as it was asked: another origin, a counter gone back, a wrong signature. */
async function orNull<Verified>(verify: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
