import { checkRule, checkRuleProblem } from '@mashu/contract/sys/rule/check-rule'
import type { ServerModule } from '../../../platform/app/context.ts'
import { checkRuleRoutes } from './check-rule.routes.ts'

export const checkRuleModule: ServerModule = {
  name: 'sys/check-rule',
  tables: ['sysCheckRule'],
  routes: checkRuleRoutes,
  uniqueProblems: { uniq_sys_check_rule_rule_code: () => checkRuleProblem('checkRule.codeTaken') },
  duplicateChecks: {
    'sys_check_rule.rule_code': {
      table: 'sysCheckRule',
      column: 'ruleCode',
      access: ['system:checkRule:add', 'system:checkRule:edit'],
    },
  },
  menu: [
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '编码校验规则',
      url: '/isystem/checkRule',
      component: 'system/SysCheckRuleList',
      sort: 9,
      icon: 'check',
      holders: [],
      contracts: [checkRule],
    },
  ],
}
