# The words of the files beside, for your district: sed -f site.sed haproxy.cfg > /etc/haproxy/haproxy.cfg
# Machines with PostgreSQL, Patroni and etcd; three, so that two agree when one is gone.
s/@DB1@/10.0.0.11/g
s/@DB2@/10.0.0.12/g
s/@DB3@/10.0.0.13/g
# Machines with the school's program and HAProxy.
s/@APP1@/10.0.0.21/g
s/@APP2@/10.0.0.22/g
s/@APP3@/10.0.0.23/g
# Where nginx listens for the browsers, and the name that the browsers know.
s/@PROXY@/10.0.0.31/g
s/@SITE@/school.example.cn/g
# From where the database may be reached.
s|@NETWORK@|10.0.0.0/24|g
# Letters and digits alone, each another one: openssl rand -hex 24
s/@SUPERUSER_PASSWORD@/change-me-1/g
s/@REPLICATION_PASSWORD@/change-me-2/g
s/@REWIND_PASSWORD@/change-me-3/g
s/@SCHOOL_PASSWORD@/change-me-4/g
s/@SECRET_KEY@/change-me-5/g
# The store that speaks S3.
s|@S3_ENDPOINT@|http://10.0.0.41:7480|g
s/@S3_KEY@/change-me-6/g
s/@S3_SECRET@/change-me-7/g
# Of the machine that the file is for; as one of those above.
s/@NAME@/db1/g
s/@ADDRESS@/10.0.0.11/g
