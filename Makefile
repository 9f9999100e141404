# Tricorne. `make help` says what there is.

BUILD    ?= build
CC       ?= gcc
OPT      ?= -O2 -g
WARN      = -Wall -Wextra -Wpedantic -Werror
STD       = -std=c17 -D_GNU_SOURCE -I.
HARDEN   ?= -fstack-protector-strong -fPIE
PKGS      = libwebsockets libuv jansson sqlite3 libsodium
CPPFLAGS += $(shell pkg-config --cflags $(PKGS) 2>/dev/null)
ALL_FLAGS = $(STD) $(WARN) $(OPT) $(HARDEN) $(CPPFLAGS) $(CFLAGS)
LIBS      = $(shell pkg-config --libs $(PKGS) 2>/dev/null) -lpthread

# One library per layer; an arrow may only point down this list.
LAYERS    = host net store game protocol rules base
src_base     = $(wildcard server/base/*.c)
src_rules    = $(wildcard server/rules/*.c server/rules/*/*.c)
src_protocol = $(wildcard protocol/*.c)
src_game     = $(wildcard server/game/*.c)
src_store    = $(wildcard server/store/*.c)
src_host     = $(wildcard server/host/*.c)
src_net      = $(wildcard server/net/*.c)
src_tricorned = $(wildcard server/main.c)
src_tricorne  = $(wildcard clients/terminal/*.c clients/bots/*.c)
src_unit      = $(shell find tests -name 'test_*.c' -o -path 'tests/lib/*.c' 2>/dev/null)

obj = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))

# Files that travel inside the programs. The list is kept in a file that changes only when the list does.
embedded = $(sort $(wildcard migrations/*.sql server/rules/*/scenarios/*.json) \
	$(shell find clients/web -type f ! -name '*.md' ! -name '.*' ! -path '*/docs/*' 2>/dev/null))
archives = $(foreach l,$(LAYERS),$(if $(src_$(l)),$(BUILD)/lib$(l).a))

.PHONY: all help clean unit
all: $(if $(src_tricorned),$(BUILD)/tricorned) $(if $(src_tricorne),$(BUILD)/tricorne) $(archives)

$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_FLAGS) -MMD -MP -c -o $@ $<

define layer
$(BUILD)/lib$(1).a: $$(call obj,$$(src_$(1)))
	@rm -f $$@ && ar rcs $$@ $$^
endef
$(foreach l,$(LAYERS),$(eval $(call layer,$(l))))

$(BUILD)/libbase.a: $(BUILD)/gen/embedded.o

$(BUILD)/embed: server/base/tools/embed.c
	@mkdir -p $(@D)
	$(CC) $(STD) $(WARN) -O1 -o $@ $<

$(BUILD)/gen/embedded.list: FORCE
	@mkdir -p $(@D)
	@echo '$(embedded)' | cmp -s - $@ || echo '$(embedded)' > $@

$(BUILD)/gen/embedded.c: $(BUILD)/embed $(BUILD)/gen/embedded.list $(embedded)
	$(BUILD)/embed $(embedded) > $@.new && mv $@.new $@

$(BUILD)/gen/embedded.o: $(BUILD)/gen/embedded.c server/base/embedded.h
	$(CC) $(ALL_FLAGS) -c -o $@ $<

FORCE:

$(BUILD)/tricorned: $(call obj,$(src_tricorned)) $(archives)
	$(CC) $(ALL_FLAGS) -pie -o $@ $(call obj,$(src_tricorned)) -Wl,--start-group $(archives) -Wl,--end-group $(LIBS)

$(BUILD)/tricorne: $(call obj,$(src_tricorne)) $(archives)
	$(CC) $(ALL_FLAGS) -pie -o $@ $(call obj,$(src_tricorne)) -Wl,--start-group $(archives) -Wl,--end-group $(LIBS)

$(BUILD)/unit: $(call obj,$(src_unit)) $(archives)
	$(CC) $(ALL_FLAGS) -pie -o $@ $(call obj,$(src_unit)) -Wl,--start-group $(archives) -Wl,--end-group $(LIBS) $(shell pkg-config --libs criterion)

unit: $(BUILD)/unit ## the C tests
	$(BUILD)/unit

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

clean: ## removes everything that was built
	rm -rf $(BUILD)

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
