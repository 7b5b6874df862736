import type { AnyEndpoint } from '@mashu/contract'
import { formResource } from '@mashu/contract/online/form/form-resource'
import { listPlaceOf, listPlaces } from '@mashu/contract/online/form/list-place'
import { isSubForm } from '@mashu/contract/online/form/relation'
import { listPublished } from '../../../server/src/modules/online/form/form.queries.ts'
import { selectOptionalVersion } from '../../../server/src/modules/online/form/version/version.queries.ts'
import type { SourceRow } from '../source/source.queries.ts'
import { arrived } from '../target/origin.queries.ts'

/** URL paths in the former system that open an online form by its id. */

const FORM_PATHS: ReadonlySet<string> = new Set(Object.values(listPlaces).map(({ path }) => path))
const REPORT_PATH = '/online/cgreport'
const REPORT = 'modules/online/cgreport/auto/OnlCgreportAutoList'
const ADDRESS = /^(\/online\/\w+)\/([\w-]+)(\?.*)?$/

export function formAt(url: string): string | undefined {
  const [, path = '', id] = ADDRESS.exec(url) ?? []
  return FORM_PATHS.has(path) ? id : undefined
}

/** Returns the id of the report that a URL opens, and the rest of the URL. */
export function reportAt(url: string): { id: string; more: string } | undefined {
  const [, path, id, more = ''] = ADDRESS.exec(url) ?? []
  return path === REPORT_PATH && id !== undefined ? { id, more } : undefined
}

interface OnlineEntry {
  url: string
  component: string
  /** The list that the data rules of a form's entry restrict. */
  list?: AnyEndpoint
}

const addressOf = (row: SourceRow) => String(row['url'] ?? '').trim()

/** Returns URLs and components by URLs of the former system. Must be called after the import of forms and reports. */
export async function readOnlineEntries(rows: readonly SourceRow[]): Promise<ReadonlyMap<string, OnlineEntry>> {
  const addresses = [...new Set(rows.map(addressOf))]
  const forms = await arrived(
    'onl_cgform_head',
    addresses.flatMap((url) => formAt(url) ?? []),
  )
  const reports = await arrived(
    'onl_cgreport_head',
    addresses.flatMap((url) => reportAt(url)?.id ?? []),
  )
  const versions = new Map(forms.size > 0 ? (await listPublished()).map(({ id, version }) => [id, version]) : [])
  const found = new Map<string, OnlineEntry>()
  for (const address of addresses) {
    const form = forms.get(formAt(address) ?? '') ?? ''
    const version = versions.get(form)
    const definition = version === undefined ? undefined : await selectOptionalVersion(form, version)
    if (definition && !isSubForm(definition)) {
      // Data rules and permissions belong to the list that shows the form, whatever the entry opened before.
      const { path, component } = listPlaceOf(definition.head)
      const list = formResource(definition).list as unknown as AnyEndpoint
      found.set(address, { url: `${path}/${form}`, component, list })
    }
    const asked = reportAt(address)
    const report = asked && reports.get(asked.id)
    if (report !== undefined) found.set(address, { url: `${REPORT_PATH}/${report}${asked!.more}`, component: REPORT })
  }
  return found
}
