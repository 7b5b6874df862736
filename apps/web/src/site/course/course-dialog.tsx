import { useSession } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { CourseChips, CourseCover } from './course-card.tsx'
import { wayInto, type HomeCourse } from './course.ts'
import styles from './course-list.module.css'

/** What a course is about, and the way into it. */
export function CourseDialog({ course, onClose }: { course: HomeCourse; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog
      open
      title={course.courseName}
      width={500}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" size="small" onClick={onClose}>
            关闭
          </Button>
          <ButtonLink to={wayInto(course)} size="small">
            去上课
          </ButtonLink>
        </>
      }
    >
      <div className={styles.cover}>
        <CourseCover course={course} />
      </div>
      <CourseChips course={course} />
      {course.courseDesc ? <RichText html={course.courseDesc} /> : <p>老师还没有写介绍，去课程里看看吧。</p>}
      {!user && <p className={styles.hint}>上课要先登录，登录后会回到这门课。</p>}
    </Dialog>
  )
}
