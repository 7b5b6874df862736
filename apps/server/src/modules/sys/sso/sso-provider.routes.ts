import { problem } from '@mashu/contract'
import { ssoProvider, ssoProviderProblem } from '@mashu/contract/sys/sso/sso-provider'
import { ssoKindInfo, ssoRules, type SsoKind, type SsoKindInfo, type SsoRule } from '@mashu/contract/sys/sso/sso-kinds'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { readsLikeEverything } from '../../../platform/auth/rights.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { listKnownIds } from '../depart/depart.ts'
import { listRoleLevels } from '../role/role.ts'
import { countLinks } from './sso-link.queries.ts'
import { selectOptionalProvider, type StoredProvider } from './sso-provider.queries.ts'
import { callbackOf, openSecret, secretContext, ssoSetup, ssoTools, protocolOf } from './sso-setup.ts'
import { SsoFailure, withinTime, type Provider } from './protocol/protocol.ts'

type Values = Record<string, unknown>

const text = (value: unknown): string | null => {
  const trimmed = typeof value === 'string' ? value.trim() : ''
  return trimmed === '' ? null : trimmed
}

/**
 * Paths are appended to the address, so it must have no query and no fragment. It must not contain a password either.
 */
function isBaseAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** Checks the fields that this kind of provider uses, and clears the others. */
function ofKind(info: SsoKindInfo, values: Values) {
  const issuer = text(values['issuer'])
  if (info.issuer.required && issuer === null)
    throw ssoProviderProblem('ssoProvider.missing', { label: info.issuer.label })
  if (issuer !== null && !isBaseAddress(issuer))
    throw ssoProviderProblem('ssoProvider.badAddress', { label: info.issuer.label })
  const named = (field: SsoKindInfo['clientId'], key: string) => {
    const given = field === null ? null : text(values[key])
    if (field?.required && given === null) throw ssoProviderProblem('ssoProvider.missing', { label: field.label })
    return given
  }
  return {
    issuer,
    clientId: named(info.clientId, 'clientId'),
    agentId: named(info.agentId, 'agentId'),
    scopes: info.claims ? text(values['scopes']) : null,
    claim: info.claims ? text(values['claim']) : null,
  }
}

/** At another provider, the same name may belong to another person, so linked accounts prevent the change. */
async function assertSamePeople(stored: StoredProvider, kind: SsoKind, fixed: Values): Promise<void> {
  const info = ssoKindInfo(kind)
  const moved = [
    ...(stored.kind === kind ? [] : ['种类']),
    ...(stored.issuer === fixed['issuer'] ? [] : [info.issuer.label]),
    // A member id is unique only within one enterprise.
    ...(stored.clientId === fixed['clientId'] || kind === 'oidc' ? [] : [info.clientId?.label ?? '']),
  ]
  const count = moved.length === 0 ? 0 : await countLinks(stored.id)
  if (count > 0) throw ssoProviderProblem('ssoProvider.linked', { count, label: moved.join('、') })
}

/** Returns the typed secret. Without one, returns the stored secret, unless it would be sent to another provider. */
function secretOf(stored: StoredProvider | undefined, kind: SsoKind, fixed: Values, typed: unknown): string {
  const info = ssoKindInfo(kind)
  if (info.clientSecret === null) return ''
  const given = text(typed)
  if (given !== null) return given
  const known = stored && stored.clientSecret !== null
  if (!known) {
    if (info.clientSecret.required) throw ssoProviderProblem('ssoProvider.missing', { label: info.clientSecret.label })
    return ''
  }
  const moved = [
    ...(stored.kind === kind ? [] : ['种类']),
    ...(stored.issuer === fixed['issuer'] ? [] : [info.issuer.label]),
    ...(stored.clientId === fixed['clientId'] ? [] : [info.clientId?.label ?? '']),
  ]
  if (moved.length > 0) throw ssoProviderProblem('ssoProvider.secretNeeded', { label: moved.join('、') })
  const opened = openSecret(stored)
  if (opened === null) throw ssoProviderProblem('ssoProvider.secretLost')
  return opened
}

async function assertNewcomers(values: Values): Promise<{ defaultRole: string | null; defaultDepart: string | null }> {
  const [defaultRole, defaultDepart] = [text(values['defaultRole']), text(values['defaultDepart'])]
  if (defaultRole !== null) {
    const [role] = await listRoleLevels([defaultRole])
    if (!role || readsLikeEverything(role.roleCode)) throw ssoProviderProblem('ssoProvider.role')
  }
  if (defaultDepart !== null && (await listKnownIds([defaultDepart])).length === 0)
    throw ssoProviderProblem('ssoProvider.depart')
  return { defaultRole, defaultDepart }
}

/** Completes a form with the stored values and the decrypted secret. */
async function read(values: Values, id: string | null) {
  const stored = id === null ? undefined : await selectOptionalProvider(id)
  if (id !== null && !stored) throw problem('row.entityNotFound')
  const kind = values['kind'] as SsoKind
  const info = ssoKindInfo(kind)
  const linkRule = values['linkRule'] as SsoRule
  if (!info.rules.includes(linkRule))
    throw ssoProviderProblem('ssoProvider.rule', { kind: info.label, rule: ssoRules[linkRule] })
  const fixed = ofKind(info, values)
  const secret = secretOf(stored, kind, fixed, values['clientSecret'])
  return { stored, kind, fixed, secret, code: stored?.code ?? String(values['code']) }
}

async function toStored(values: Values, user: Principal, id: string | null): Promise<Values> {
  // A person who controls a provider could log in to the accounts of other people, so only administrators configure
  // providers.
  if (!user.isAdmin) throw ssoProviderProblem('ssoProvider.administrator')
  const { stored, kind, fixed, secret, code } = await read(values, id)
  if (stored) await assertSamePeople(stored, kind, fixed)
  if (values['enabled'] && ssoSetup().publicUrl === null) throw ssoProviderProblem('ssoProvider.noAddress')
  const { clientSecret: _typed, ...rest } = values
  return {
    ...rest,
    ...fixed,
    ...(await assertNewcomers(values)),
    code,
    clientSecret: secret === '' ? null : ssoSetup().secrets.seal(secret, secretContext(code)),
  }
}

async function check(values: Values, id: string | null): Promise<string> {
  const { kind, fixed, secret, code } = await read(values, id)
  const provider: Provider = { id: `test:${code}`, kind, ...fixed, secret }
  const { limits } = ssoSetup()
  try {
    const protocol = await protocolOf(kind)
    return await withinTime(protocol.check(provider, callbackOf(code), ssoTools()), limits.stepMs)
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error
    throw ssoProviderProblem('ssoProvider.test', { reason: error.reason })
  }
}

export function ssoProviderRoutes(context: AppContext): void {
  serve(context, ssoProvider, {
    ...crudHandlers(ssoProvider, {
      table: 'sysSsoProvider',
      defaultOrder: [['sortNo', 'asc']],
      beforeWrite: (values, user, id) => toStored(values, user, id),
    }),
    test: ({ body: { id, ...form } }) => check(form, id ?? null),
  })
}
