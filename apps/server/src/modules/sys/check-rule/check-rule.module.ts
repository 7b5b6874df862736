import type { ServerModule } from '../../../platform/app/context.ts'
import { checkRuleRoutes } from './check-rule.routes.ts'

export const checkRuleModule: ServerModule = {
  name: 'sys/check-rule',
  tables: ['sysCheckRule'],
  routes: checkRuleRoutes,
  duplicateChecks: {
    'sys_check_rule.rule_code': { table: 'sysCheckRule', column: 'ruleCode', access: ['system:dict:list'] },
  },
}
