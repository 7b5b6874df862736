import { Type } from 'typebox'
import { idQuery } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../field.ts'
import { ListOf } from '../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const RemarkPhrase = Type.Object({ id: Id, phrase: Text(60, '评语') })

const path = '/teaching/remarkPhrase'
const access = 'teaching:work:correct'

export const remarkPhrase = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access,
    summary: '我的常用评语',
    result: ListOf(RemarkPhrase),
  }),
  /** An existing phrase is not added again. */
  add: endpoint({
    method: 'POST',
    path: `${path}/add`,
    access,
    summary: '加一句常用评语',
    body: Type.Object({ phrase: Text(60, '评语', { min: 1 }) }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    access,
    summary: '删一句常用评语',
    query: idQuery,
  }),
}

export const remarkPhraseProblems = {
  'remarkPhrase.tooMany': refuse('最多存 30 句常用评语，先删掉几句吧'),
  'remarkPhrase.notFound': refuse('这句评语已经不在了'),
} as const satisfies Record<string, ProblemDefinition>
export const remarkPhraseProblem = catalogue(remarkPhraseProblems)
