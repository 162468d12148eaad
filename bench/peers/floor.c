// The floor: one epoll loop, one write per reader and message, nothing else. Speaks just enough WebSocket.
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define MAX 70000
static int state[MAX]; // 0 not upgraded, 1 reader, 2 publisher
static int readers[MAX], count;

int main(void) {
  int server = socket(AF_INET, SOCK_STREAM, 0), poll = epoll_create1(0), one = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  bind(server, (struct sockaddr *)&address, sizeof address);
  listen(server, 4096);
  getsockname(server, (struct sockaddr *)&address, &size);
  printf("open at http://127.0.0.1:%d\n", ntohs(address.sin_port));
  fflush(stdout);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = server}, events[256];
  epoll_ctl(poll, EPOLL_CTL_ADD, server, &event);
  static unsigned char in[65536], out[65536];
  for (;;) {
    int n = epoll_wait(poll, events, 256, -1);
    for (int i = 0; i < n; i++) {
      int fd = events[i].data.fd;
      if (fd == server) {
        int client = accept4(server, NULL, NULL, SOCK_NONBLOCK);
        if (client < 0 || client >= MAX) continue;
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        event.data.fd = client;
        epoll_ctl(poll, EPOLL_CTL_ADD, client, &event);
        state[client] = 0;
        continue;
      }
      ssize_t length = read(fd, in, sizeof in - 1);
      if (length <= 0) {
        if (length == 0 || errno != EAGAIN) close(fd);
        continue;
      }
      if (state[fd] == 0) {
        in[length] = 0;
        state[fd] = strstr((char *)in, "?publisher") ? 2 : 1;
        if (state[fd] == 1) readers[count++] = fd;
        const char *hello = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
        if (write(fd, hello, strlen(hello)) < 0) close(fd);
        continue;
      }
      for (ssize_t at = 0; at + 8 <= length;) {
        size_t body = in[at + 1] & 127, head = 2;
        if (body == 126) body = in[at + 2] << 8 | in[at + 3], head = 4;
        if (at + head + 4 + body > (size_t)length) break;
        memcpy(out, in + at, head);
        out[1] &= 127;
        memcpy(out + head, in + at + head + 4, body);
        for (int r = 0; r < count; r++)
          if (write(readers[r], out, head + body) < 0) continue;
        at += head + 4 + body;
      }
    }
  }
}
