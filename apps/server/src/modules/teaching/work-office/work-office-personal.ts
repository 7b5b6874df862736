import { rowsBelow, rowsOfAccount, type PersonalRows } from '../../../platform/personal/personal-data.ts'

/** Includes works in the recycle bin. */
const worksOfPerson: PersonalRows = {
  ...rowsOfAccount('teachingWork', '作品', {
    workName: '名称',
    workType: '种类',
    createTime: '创建时间',
    submitTime: '提交时间',
    publishTime: '发布时间',
  }),
  secret: ['clientKey'],
}

/** Personal data in works, and in rows of all modules that belong to works. */
export const workPersonalData: readonly PersonalRows[] = [
  worksOfPerson,
  rowsBelow(worksOfPerson, 'workId', {
    table: 'teachingWorkVersion',
    title: '作品的版本',
    shown: { workName: '名称', versionNo: '版本', createTime: '时间' },
  }),
  rowsBelow(worksOfPerson, 'workId', {
    table: 'teachingWorkVerdict',
    title: '作品的检查结果',
    shown: { versionNo: '版本', passed: '通过', failed: '没通过', unknown: '没法判断', createTime: '时间' },
  }),
  rowsBelow(worksOfPerson, 'workId', {
    table: 'teachingPublishRequest',
    title: '发布申请',
    shown: { state: '结果', reason: '说明', askTime: '时间' },
  }),
  rowsBelow(worksOfPerson, 'workId', {
    table: 'teachingWorkCorrect',
    title: '成绩和评语',
    shown: { score: '得分', comment: '评语', createTime: '时间' },
  }),
  rowsBelow(worksOfPerson, 'workId', {
    table: 'teachingCloudVariable',
    title: '作品的云变量',
    shown: { variableName: '名称', variableValue: '内容' },
  }),
  rowsOfAccount('teachingWorkTag', '作品标签', { tag: '标签' }),
]
