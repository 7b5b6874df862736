import { describe, expect, it } from 'vitest'
import { auth } from '@mashu/contract/sys/auth'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { taskChecks } from '@mashu/contract/teaching/check/task-checks'
import { taskHints } from '@mashu/contract/teaching/check/task-hint'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { menu } from '@mashu/contract/teaching/menu'
import { work } from '@mashu/contract/teaching/work'
import { workSession } from '@mashu/contract/teaching/work-session'
import { playedWorkPath, workPaths } from './work-paths.ts'

describe('the paths in this package', () => {
  it('are the paths of the contract', () => {
    expect(workPaths).toEqual({
      whoAmI: userSelf.whoAmI.path,
      open: workSession.open.path,
      unit: courseUnit.getUnitWorkInfo.path,
      unitLesson: courseUnit.lesson.path,
      publicCourse: course.publicCourse.path,
      assignment: additionalWork.getWorkInfo.path,
      checks: taskChecks.forStudent.path,
      hint: taskHints.next.path,
      noteFault: taskHints.noteFault.path,
      keepVerdict: workVerdicts.save.path,
      save: workSession.save.path,
      versions: workSession.versions.path,
      restoreVersion: workSession.restoreVersion.path,
      copyVersion: workSession.copyVersion.path,
      login: auth.login.path,
      logout: auth.logout.path,
      lessonNow: lesson.current.path,
      lessonShow: lesson.show.path,
      captcha: auth.randomImage.path.replace(':key', ''),
      myWorks: work.mine.path,
      deleteWork: work.delete.path,
      restoreWork: work.restore.path,
      siteVersion: menu.getSiteVersion.path,
    })
    expect(playedWorkPath).toBe(workSession.studentWorkInfo.path)
  })
})
