import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { enhancementKinds, formEnhancement, type EnhancementKind } from '@mashu/contract/online/enhancement/enhancement'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { selectOptionalDefinition, selectOptionalHeadOf } from './form.queries.ts'
import { shapeOf } from './definition/formulas.ts'
import { listEnhancements } from './enhancement/enhancement.queries.ts'
import { suggestRules } from './enhancement/offer.ts'

/** Kinds that rules and actions can replace come first. */
const ORDER = Object.keys(enhancementKinds)
const orderOf = ({ kind }: { kind: string }) => ORDER.indexOf(kind)

export function enhancementRoutes(context: AppContext): void {
  serve(context, formEnhancement, {
    list: async ({ query }) => {
      const definition = await selectOptionalDefinition(query.id)
      if (!definition) throw cgformProblem('cgform.none')
      const records = (await listEnhancements(query.id)).sort((first, second) => orderOf(first) - orderOf(second))
      const buttons = records.filter(({ kind }) => kind === 'button')
      const around = {
        definition,
        shape: shapeOf(definition),
        buttons,
        formNamed: async (table: string) => {
          const head = await selectOptionalHeadOf(table)
          return head && (await selectOptionalDefinition(head.id))
        },
      }
      const found = records.map(async ({ shownWhen: _shown, ...record }) => ({
        ...record,
        kind: record.kind as EnhancementKind,
        offers: await suggestRules(record, around),
      }))
      return Promise.all(found)
    },
  })
}
