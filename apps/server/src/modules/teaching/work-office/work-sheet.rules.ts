/** A row of a sheet may refer to this work. */
export interface Markable {
  id: string
  username: string
  workName: string
  score: number | null
  comment: string | null
}

interface Fault {
  key: 'id' | 'workName' | 'score'
  message: string
}

type Found = [work: Markable, fault: null] | [work: null, fault: Fault]

const fault = (key: Fault['key'], message: string): Found => [null, { key, message }]

/** Finds the work of a row by number, or else by account and title. */
export function workOf(
  works: readonly Markable[],
  cells: Readonly<Record<string, string>>,
  { score, teacherComment }: { score?: unknown; teacherComment?: unknown },
): Found {
  if (!score && !teacherComment) return fault('score', '没有得分，也没有评语')
  const id = cells['id']
  const fits = works.filter((work) =>
    id ? work.id === id : work.username === cells['username'] && work.workName === cells['workName'],
  )
  const [found] = fits
  if (!found) return fault(id ? 'id' : 'workName', '你的学生里没有这个作品')
  if (fits.length > 1) return fault('workName', '这位学生有几个作品叫这个名字，请填作品编号')
  const isOther =
    (score && found.score && score !== found.score) ||
    (teacherComment && found.comment && teacherComment !== found.comment)
  return isOther ? fault('score', `这个作品已经批改过（${found.score ?? 0} 颗星），请在批改页修改`) : [found, null]
}
