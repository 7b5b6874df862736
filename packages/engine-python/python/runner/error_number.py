# The error numbers of Linux, which books and other computers use; the system of Pyodide has different ones.
LINUX = dict(pair.split('=') for pair in (
    'EPERM=1 ENOENT=2 ESRCH=3 EINTR=4 EIO=5 ENXIO=6 E2BIG=7 ENOEXEC=8 EBADF=9 ECHILD=10 EAGAIN=11 ENOMEM=12 EACCES=13 EFAULT=14 ENOTBLK=15 EBUSY=16 '
    'EEXIST=17 EXDEV=18 ENODEV=19 ENOTDIR=20 EISDIR=21 EINVAL=22 ENFILE=23 EMFILE=24 ENOTTY=25 ETXTBSY=26 EFBIG=27 ENOSPC=28 ESPIPE=29 EROFS=30 EMLINK=31 '
    'EPIPE=32 EDOM=33 ERANGE=34 EDEADLOCK=35 ENAMETOOLONG=36 ENOLCK=37 ENOSYS=38 ENOTEMPTY=39 ELOOP=40 ENOMSG=42 EIDRM=43 ECHRNG=44 EL2NSYNC=45 EL3HLT=46 '
    'EL3RST=47 ELNRNG=48 EUNATCH=49 ENOCSI=50 EL2HLT=51 EBADE=52 EBADR=53 EXFULL=54 ENOANO=55 EBADRQC=56 EBADSLT=57 EBFONT=59 ENOSTR=60 ENODATA=61 ETIME=62 '
    'ENOSR=63 ENONET=64 ENOPKG=65 EREMOTE=66 ENOLINK=67 EADV=68 ESRMNT=69 ECOMM=70 EPROTO=71 EMULTIHOP=72 EDOTDOT=73 EBADMSG=74 EOVERFLOW=75 ENOTUNIQ=76 '
    'EBADFD=77 EREMCHG=78 ELIBACC=79 ELIBBAD=80 ELIBSCN=81 ELIBMAX=82 ELIBEXEC=83 EILSEQ=84 ERESTART=85 ESTRPIPE=86 EUSERS=87 ENOTSOCK=88 EDESTADDRREQ=89 '
    'EMSGSIZE=90 EPROTOTYPE=91 ENOPROTOOPT=92 EPROTONOSUPPORT=93 ESOCKTNOSUPPORT=94 ENOTSUP=95 EPFNOSUPPORT=96 EAFNOSUPPORT=97 EADDRINUSE=98 '
    'EADDRNOTAVAIL=99 ENETDOWN=100 ENETUNREACH=101 ENETRESET=102 ECONNABORTED=103 ECONNRESET=104 ENOBUFS=105 EISCONN=106 ENOTCONN=107 ESHUTDOWN=108 '
    'ETOOMANYREFS=109 ETIMEDOUT=110 ECONNREFUSED=111 EHOSTDOWN=112 EHOSTUNREACH=113 EALREADY=114 EINPROGRESS=115 ESTALE=116 EUCLEAN=117 ENOTNAM=118 '
    'ENAVAIL=119 EISNAM=120 EREMOTEIO=121 EDQUOT=122 ENOMEDIUM=123 EMEDIUMTYPE=124 ECANCELED=125 ENOKEY=126 EKEYEXPIRED=127 EKEYREVOKED=128 '
    'EKEYREJECTED=129 EOWNERDEAD=130 ENOTRECOVERABLE=131 ERFKILL=132'
).split())
LINUX = {name: int(number) for name, number in LINUX.items()}
SYSTEM_CALLS = ('open', 'stat', 'lstat', 'listdir', 'scandir', 'mkdir', 'rmdir', 'remove', 'unlink', 'rename', 'replace', 'chdir', 'link', 'symlink', 'readlink', 'chmod', 'utime', 'truncate',
                'read', 'write', 'close', 'lseek')


def linux_numbers():
    """Gives errors of system calls the numbers that they have on Linux, and changes `errno` accordingly."""
    here = dict(errno.errorcode)
    for name in here.values():
        if name in LINUX:
            setattr(errno, name, LINUX[name])
    errno.errorcode.clear()
    errno.errorcode.update({LINUX[name]: name for name in here.values() if name in LINUX})

    def told(call):
        @functools.wraps(call)
        def wrapper(*args, **kwargs):
            try:
                return call(*args, **kwargs)
            except OSError as error:
                # A nested call has already converted it.
                if not hasattr(error, '_is_linux') and here.get(error.errno) in LINUX:
                    error.errno, error._is_linux = LINUX[here[error.errno]], True
                raise
        return wrapper

    for name in SYSTEM_CALLS:
        call = getattr(os, name, None)
        if isinstance(call, types.BuiltinFunctionType):
            setattr(os, name, told(call))
            for able in (os.supports_dir_fd, os.supports_fd, os.supports_follow_symlinks, os.supports_effective_ids):
                if call in able:
                    able.add(getattr(os, name))
    builtins.open = io.open = told(io.open)
    back = {LINUX[name]: number for number, name in here.items() if name in LINUX}
    said = os.strerror
    os.strerror = functools.wraps(said)(lambda code, /: said(back.get(code, code)))
