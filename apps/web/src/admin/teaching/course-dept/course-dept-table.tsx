import { courseDept } from '@mashu/contract/teaching/course-dept'
import { usePermission } from '../../../api/permission.ts'
import { AddCourse } from './add-course.tsx'
import { type ShapeProps } from './course-dept-shape.ts'
import { CourseProgress } from './course-dept-progress.tsx'
import styles from './course-dept.module.css'

/** Classes are rows, and courses are columns. Used in wide windows. */
export function ClassTable({ data, classes, open }: ShapeProps) {
  const mayGive = usePermission().can(courseDept.addOrUpdate)
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">班级</th>
            {data.courses.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ id: departId, name }) => (
            <tr key={departId}>
              <th scope="row">{name}</th>
              {data.courses.map((course) => {
                const link = data.links.find(({ deptId, courseId }) => deptId === departId && courseId === course.id)
                return (
                  <td key={course.id}>
                    {link && (
                      <button
                        type="button"
                        className={styles['cell']}
                        aria-label={`${name}的《${course.name}》`}
                        onClick={() => open({ kind: 'units', link })}
                      >
                        <CourseProgress link={link} />
                      </button>
                    )}
                    {!link && mayGive && (
                      <button
                        type="button"
                        className={styles['empty']}
                        aria-label={`把《${course.name}》开给${name}`}
                        onClick={() =>
                          open({
                            kind: 'give',
                            pair: { deptId: departId, departName: name, courseId: course.id, courseName: course.name },
                          })
                        }
                      >
                        开课
                      </button>
                    )}
                  </td>
                )
              })}
              <td>
                <AddCourse departId={departId} name={name} open={open} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
