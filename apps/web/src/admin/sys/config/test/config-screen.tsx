import { fireEvent, screen, within } from '@testing-library/react'
import { setGrants } from '../../../../api/permission.ts'
import { beginSession } from '../../../../api/session.ts'
import { draw, pageServer, student, tidy } from '../../../../test/test-page.tsx'
import ConfigScreen from '../config.screen.tsx'

export const setUp = () => {
  // Without this setting, the test environment would load the page in the preview.
  Object.assign((globalThis as { happyDOM?: { settings: object } }).happyDOM?.settings ?? {}, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
  beginSession('token', { ...student, userIdentity: 2 }, ['admin'])
  setGrants({ auth: [], allAuth: [] })
}
export const tearDown = () => {
  tidy()
  sessionStorage.clear()
}

export const READ = '/sys/config/getAllConfigMap'
export const SAVE = '/sys/config/saveTenantConfig'
export const open = (settings: Record<string, string> = {}, works: readonly object[] = []) => {
  const saved: Record<string, string> = { brandName: '晨光', contactPhone: '021-100', allowReg: '0', ...settings }
  const server = pageServer({
    [READ]: () => ({ result: { ...saved } }),
    [SAVE]: ({ body }) => {
      Object.assign(saved, body)
      return { message: '修改成功' }
    },
    '/sys/config/serverLimits': () => ({
      result: { storage: 'local', uploadMaxMb: 200, videoMaxMb: 2048, quotaPupilMb: 2048 },
    }),
    '/teaching/teachingWork/leaderboard': () => ({ result: { records: works, total: works.length } }),
    '/sys/quartzJob/known': () => ({
      result: [
        {
          name: 'thin-logs',
          title: '删除旧的日志',
          names: ['thin-logs'],
          missed: 'skip',
          params: [{ key: 'days', title: '保留天数', type: 'integer', minimum: 0, maximum: 999, initial: '200' }],
        },
        { name: 'other', title: '别的', names: ['other'], missed: 'skip', params: [] },
      ],
    }),
    '/sys/quartzJob/list': () => ({
      result: {
        records: ['thin-logs', 'other'].map((jobClassName) => ({
          id: jobClassName,
          jobClassName,
          jobName: jobClassName === 'other' ? '别的' : '删除旧的日志',
          cronExpression: '0 0 3 * * ?',
          parameter: null,
          description: null,
          status: 0,
        })),
        total: 2,
      },
    }),
    '/sys/quartzJob/edit': () => ({ message: '更新定时任务成功!' }),
  })
  draw(<ConfigScreen />)
  return server
}
export const tab = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('navigation', { name: '配置分类' })).getByText(name))
export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
