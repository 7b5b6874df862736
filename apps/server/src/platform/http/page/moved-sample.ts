/** Sample pages of the system replaced: who follows an old link to one finds the nearest of ours. */
const SAMPLES: readonly (readonly [old: RegExp, page: string])[] = [
  [/^\/list\/basic-list$/, '/list/card'],
  [/^\/list(?:\/(?:edit-table|user-list|role-list|permission-list|search(?:\/\w+)?))?$/, '/list/query-list'],
  [/^\/form$/, '/form/base-form'],
  [/^\/profile$/, '/profile/basic'],
  [/^\/result$/, '/result/success'],
  [/^\/exception$/, '/exception/404'],
  [/^\/report\/(?:ArchivesStatisticst|ViserChartDemo)$/, '/dashboard/analysis'],
  [/^\/jeecg\/\w+(?:\/\w+)?$/, '/list/query-list'],
  [/^\/account\/settings\/(?:Index|BaseSetting)$/, '/account/settings/base'],
]

export const movedSample = (path: string): string | undefined => SAMPLES.find(([old]) => old.test(path))?.[1]
