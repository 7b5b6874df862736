import { fillRule, fillRuleProblem } from '@mashu/contract/sys/rule/fill-rule'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fillRuleRoutes } from './fill-rule.routes.ts'

export const fillRuleModule: ServerModule = {
  name: 'sys/fill-rule',
  tables: ['sysFillRule', 'sysFillCounter'],
  routes: fillRuleRoutes,
  uniqueProblems: { uniq_sys_fill_rule_rule_code: () => fillRuleProblem('fillRule.codeTaken') },
  duplicateChecks: {
    'sys_fill_rule.rule_code': {
      table: 'sysFillRule',
      column: 'ruleCode',
      access: ['system:fillRule:add', 'system:fillRule:edit'],
    },
  },
  menu: [
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '编码生成规则',
      url: '/isystem/fillRule',
      component: 'system/SysFillRuleList',
      sort: 8,
      icon: 'number',
      holders: [],
      contracts: [fillRule],
    },
  ],
}
