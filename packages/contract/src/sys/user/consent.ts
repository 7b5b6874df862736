import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

export const consentProblems = {
  'consent.stale': refuse('隐私说明刚刚更新了，请重新阅读后再同意'),
} as const satisfies Record<string, ProblemDefinition>
export const consentProblem = catalogue(consentProblems)

/** A short hash of the privacy text. */
export const TextVersion = Text(40, '隐私说明的版本', { min: 1 })
export const GuardianName = Text(50, '监护人姓名', { min: 1 })

const path = '/sys/consent'

/** Consents of guardians, which China requires for children below fourteen years. */
export const consent = {
  /** The version to which guardians must agree. */
  current: endpoint({
    method: 'GET',
    path: `${path}/current`,
    access: 'public',
    code: 0,
    summary: '隐私说明：现在的版本',
    result: Type.Object({ version: TextVersion }),
  }),
  mine: endpoint({
    method: 'GET',
    path: `${path}/mine`,
    access: 'signed-in',
    code: 0,
    summary: '监护人同意：自己的账号',
    result: Type.Object({
      version: TextVersion,
      /** The student has no consent, or only a consent to an earlier text. */
      isAsked: Type.Boolean(),
      /** A consent to an earlier text exists. */
      isRenewal: Type.Boolean(),
      giveTime: Nullable(Time()),
    }),
  }),
  give: endpoint({
    method: 'POST',
    path: `${path}/give`,
    access: 'signed-in',
    code: 200,
    message: '已记录监护人的同意',
    summary: '监护人同意：家长在学生的账号里同意',
    body: Type.Object({ version: TextVersion, guardianName: GuardianName }),
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    access: 'system:personalData:consent',
    code: 0,
    summary: '监护人同意：有多少学生同意了现在的隐私说明',
    result: Type.Object({ version: TextVersion, students: Type.Integer(), agreed: Type.Integer() }),
  }),
  /** Declares that the school has paper consents for all students without a consent to this text. */
  declare: endpoint({
    method: 'POST',
    path: `${path}/declare`,
    access: 'system:personalData:consent',
    code: 200,
    summary: '监护人同意：学校声明已取得书面同意',
    body: Type.Object({ version: TextVersion, departId: Type.Optional(Id) }),
    result: Type.Object({ count: Type.Integer() }),
  }),
}
