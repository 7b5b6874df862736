import { CheckRule, checkRule, CheckRuleForm, checkRuleProblem } from '@mashu/contract/sys/rule/check-rule'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { selectOptionalRule } from './check-rule.queries.ts'
import { firstFailure, ruleFault, stepsOf, trySteps } from './check-rule.rules.ts'

/** Existing clients encode the value twice. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function assertRule(ruleJson: string): void {
  const reason = ruleFault(ruleJson)
  if (reason !== null) throw checkRuleProblem('checkRule.badRule', { reason })
}

async function checkRows(rows: ImportRow[]): Promise<void> {
  for (const row of rows) {
    const { ruleJson } = row.values
    const reason = typeof ruleJson === 'string' ? ruleFault(ruleJson) : null
    if (reason !== null) row.errors['ruleJson'] ??= reason
  }
}

export function checkRuleRoutes(context: AppContext): void {
  serve(context, checkRule, {
    ...crudHandlers(checkRule, {
      table: 'sysCheckRule',
      beforeWrite: (values) => {
        assertRule(String(values['ruleJson']))
        return values
      },
    }),
    ...sheetHandlers(
      context,
      checkRule,
      tableSheet({
        title: '编码校验规则列表数据',
        fileName: '编码校验规则列表',
        sheetName: '导出信息',
        table: 'sysCheckRule',
        list: checkRule.list,
        row: CheckRule,
        form: CheckRuleForm,
        columns: [{ key: 'ruleName' }, { key: 'ruleCode' }, { key: 'ruleJson' }, { key: 'ruleDescription' }],
        uniqueKeys: [{ key: 'ruleCode', message: '规则编码已经存在' }],
        check: checkRows,
      }),
    ),
    checkByCode: async ({ query }) => {
      const rule = await selectOptionalRule(query.ruleCode)
      if (rule === undefined) throw checkRuleProblem('checkRule.unknown')
      const value = decoded(query.value ?? '')
      const failed = value.trim() === '' ? null : firstFailure(stepsOf(rule), value)
      if (failed) throw checkRuleProblem('checkRule.failed', { message: failed.message || '不符合编码规则' }, failed)
    },
    preview: ({ body }) => {
      assertRule(body.ruleJson)
      return trySteps(stepsOf(body.ruleJson), body.value ?? '')
    },
  })
}
