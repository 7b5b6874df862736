import turtle
t = turtle.Turtle()
t.speed(0)
def where(): print('%.6f %.6f %.6f' % (t.xcor() + 0.0, t.ycor() + 0.0, t.heading()))
t.forward(100); where()
t.left(90); t.back(50); where()
t.right(450); t.fd(12.5); where()
t.goto(-30, 40); where()
t.setx(10); t.sety(-7); where()
t.setheading(200); where()
t.seth(-45); t.bk(3); where()
print('%.6f %.6f' % (t.distance(0, 0), t.distance(t)))
print('%.6f %.6f %.6f' % (t.towards(0, 0), t.towards((100, 50)), t.towards(t)))
t.home(); where()
for steps in (None, 3, 7):
    for extent in (None, 90, -120):
        t.circle(60, extent, steps); where()
        t.circle(-25, extent, steps); where()
t.setpos((3, 4)); print(t.pos(), t.pos() + (1, 1), abs(t.pos()), t.pos() * 2, 2 * t.pos(), -t.pos(), t.pos().rotate(90))
