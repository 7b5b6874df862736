import { AddCourse } from './add-course.tsx'
import { type ShapeProps } from './course-dept-shape.ts'
import { CourseProgress } from './course-dept-progress.tsx'
import styles from './course-dept.module.css'

/** Used on phones. */
export function ClassCards({ data, classes, open }: ShapeProps) {
  const names = new Map(data.courses.map(({ id, name }) => [id, name]))
  return (
    <ul className={styles['cards']}>
      {classes.map(({ id: departId, name }) => {
        const links = data.links.filter(({ deptId }) => deptId === departId)
        return (
          <li key={departId}>
            <h2>{name}</h2>
            {links.length === 0 && <p>还没有课程</p>}
            {links.map((link) => (
              <button
                key={link.id}
                type="button"
                className={styles['cell']}
                onClick={() => open({ kind: 'units', link })}
              >
                <b>{names.get(link.courseId)}</b>
                <CourseProgress link={link} />
              </button>
            ))}
            <AddCourse departId={departId} name={name} open={open} />
          </li>
        )
      })}
    </ul>
  )
}
