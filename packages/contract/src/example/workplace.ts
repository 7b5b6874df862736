import { Type } from 'typebox'
import { endpoint, type AnyEndpoint } from '../endpoint.ts'
import { example } from './example.ts'

const list = <P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/example/workplace/${path}`,
    access: 'signed-in',
    summary: `旧客户端的工作台：${summary}（空）`,
    result: Type.Array(Type.Object({})),
  })

/** Users without the permission for the list get an empty list. */
const forAll = <E extends AnyEndpoint>(given: E, path: string) =>
  endpoint({ ...given, path: `/example/workplace/${path}`, access: 'signed-in' as const })

/** The workplace page of existing clients shows an error for each list that is refused. */
export const workplace = {
  projects: endpoint({
    method: 'GET',
    path: '/example/workplace/projects',
    access: 'signed-in',
    summary: '旧客户端的工作台：项目（空）',
    result: Type.Object({ data: Type.Array(Type.Object({})), total: Type.Integer() }),
  }),
  activity: list('activity', '动态'),
  teams: list('teams', '团队'),
  radar: list('radar', '指数'),
  role: forAll(example.role, 'role'),
  service: forAll(example.service, 'service'),
}
