import { example } from '@mashu/contract/example/example'
import type { ModuleMenuEntry } from '../../../platform/app/menu.ts'
import type { ServerModule } from '../../../platform/app/context.ts'
import { exampleRoutes } from './example.routes.ts'

/** Pages that show developers the components. Only the role `dev` has these pages in the menu. */
const pages: readonly [name: string, url: string, component: string][] = [
  ['查询列表', '/list/query-list', 'list/TableList'],
  ['卡片列表', '/list/card', 'list/CardList'],
  ['基础表单', '/form/base-form', 'form/BasicForm'],
  ['分步表单', '/form/step-form', 'form/stepForm/StepForm'],
  ['高级表单', '/form/advanced-form', 'form/advancedForm/AdvancedForm'],
  ['基础详情页', '/profile/basic', 'profile/basic/Index'],
  ['高级详情页', '/profile/advanced', 'profile/advanced/Advanced'],
  ['成功页', '/result/success', 'result/Success'],
  ['失败页', '/result/fail', 'result/Error'],
  ['403', '/exception/403', 'exception/403'],
  ['404', '/exception/404', 'exception/404'],
  ['500', '/exception/500', 'exception/500'],
]

const toEntry = ([name, url, component]: (typeof pages)[number], index: number): ModuleMenuEntry => ({
  under: '/jeecg',
  name,
  url,
  component,
  sort: index + 1,
  holders: [],
  ...(index === 0 ? { contracts: [example] } : {}),
})

export const exampleModule: ServerModule = { name: 'sys/example', routes: exampleRoutes, menu: pages.map(toEntry) }
