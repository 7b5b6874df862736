import {
  FillRule,
  fillRule,
  fillRuleProblem,
  FillRuleForm,
  type FillForm,
  type FillValue,
} from '@mashu/contract/sys/rule/fill-rule'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { fillValue } from './fill-rule.ts'
import { generatorOf, recipeOf, type Recipe } from './fill-rule.rules.ts'
import { makeValue } from './make-value.ts'

/** @throws an error with the fault of an invalid rule */
function assertRecipe(ruleClass: string, ruleParams: string | null): Recipe {
  const recipe = recipeOf(ruleClass, ruleParams)
  if (typeof recipe === 'string') throw fillRuleProblem('fillRule.badRule', { reason: recipe })
  return recipe
}

/** Replaces a former class name by the new name of the generator. */
function toStored<T extends Record<string, unknown>>(values: T): T {
  const ruleClass = String(values['ruleClass'] ?? '')
  return { ...values, ruleClass: generatorOf(ruleClass) ?? ruleClass }
}

async function checkRows(rows: ImportRow[]): Promise<void> {
  for (const row of rows) {
    const { ruleClass, ruleParams } = row.values
    if (typeof ruleClass !== 'string') continue
    const recipe = recipeOf(ruleClass, typeof ruleParams === 'string' ? ruleParams : null)
    if (typeof recipe === 'string') row.errors[generatorOf(ruleClass) ? 'ruleParams' : 'ruleClass'] ??= recipe
  }
}

export function fillRuleRoutes(context: AppContext): void {
  const { clock } = context.wire

  const run = (ruleCode: string, form: FillForm, user: Principal, peek: boolean): Promise<FillValue> =>
    fillValue(ruleCode, { user, form, clock, peek })

  serve(context, fillRule, {
    ...crudHandlers(fillRule, {
      table: 'sysFillRule',
      beforeWrite: (values) => {
        assertRecipe(String(values['ruleClass']), (values['ruleParams'] as string | null) ?? null)
        return toStored(values)
      },
    }),
    ...sheetHandlers(
      context,
      fillRule,
      tableSheet({
        title: '填值规则列表数据',
        fileName: '填值规则列表',
        sheetName: '导出信息',
        table: 'sysFillRule',
        list: fillRule.list,
        row: FillRule,
        form: FillRuleForm,
        columns: [{ key: 'ruleName' }, { key: 'ruleCode' }, { key: 'ruleClass' }, { key: 'ruleParams' }],
        uniqueKeys: [{ key: 'ruleCode', message: '规则编码已经存在' }],
        check: checkRows,
        beforeWrite: toStored,
      }),
    ),
    testFillRule: ({ query, user }) => run(query.ruleCode, {}, user, true),
    preview: ({ body, user }) =>
      makeValue(
        { id: body.id ?? null, recipe: assertRecipe(body.ruleClass, body.ruleParams ?? null) },
        { user, form: {}, clock, peek: true },
      ),
    executeRuleByCode: ({ params, body, user }) => run(params.ruleCode, body, user, false),
    executeRuleByCodeBatch: async ({ body, user }) => {
      const results: { ruleCode: string; result: FillValue }[] = []
      for (const { ruleCode, formData } of body.rules)
        results.push({ ruleCode, result: await run(ruleCode, formData ?? body.commonFormData ?? {}, user, false) })
      return results
    },
  })
}
