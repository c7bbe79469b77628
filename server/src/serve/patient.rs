//! F25 A connection that waits for a reader only so long.

use std::{
    future::Future,
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// Fails a write that nobody reads for `limit`.
pub(super) struct Patient<T> {
    io: T,
    limit: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<T: AsyncWrite + Unpin> Patient<T> {
    /// Around this connection.
    pub const fn new(io: T, limit: Duration) -> Self {
        Self { io, limit, deadline: None }
    }

    fn wait<R>(
        &mut self,
        cx: &mut Context<'_>,
        act: impl FnOnce(Pin<&mut T>, &mut Context<'_>) -> Poll<io::Result<R>>,
    ) -> Poll<io::Result<R>> {
        let acted = act(Pin::new(&mut self.io), cx);
        if acted.is_ready() {
            self.deadline = None;
            return acted;
        }
        let limit = self.limit;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(limit)));
        deadline.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Patient<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_read(cx, into)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Patient<T> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        self.wait(cx, |io, cx| io.poll_write(cx, from))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        from: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.wait(cx, |io, cx| io.poll_write_vectored(cx, from))
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.wait(cx, |io, cx| io.poll_flush(cx))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.wait(cx, |io, cx| io.poll_shutdown(cx))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test(start_paused = true)]
    async fn a_reader_who_reads_nothing_is_left() {
        let (near, _far) = duplex(4);
        let mut patient = Patient::new(near, Duration::from_secs(60));
        let failed = patient.write_all(b"more than fits").await.unwrap_err();
        assert_eq!(failed.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_who_goes_on_reading_gets_it_all() {
        let (near, mut far) = duplex(4);
        let mut patient = Patient::new(near, Duration::from_secs(60));
        let reading = tokio::spawn(async move {
            let mut all = vec![0; 12];
            for four in all.chunks_mut(4) {
                sleep(Duration::from_secs(59)).await;
                far.read_exact(four).await.unwrap();
            }
            all
        });
        patient.write_all(b"twelve bytes").await.unwrap();
        assert_eq!(reading.await.unwrap(), b"twelve bytes");
    }
}
